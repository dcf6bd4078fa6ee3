import type { QuestionBody } from '../context/asking/question.js';
import type { Implementation, Prompt, Resource, ResourceTemplate, Tool } from '../protocol/model.js';
import { hasArrayContent, hasMultiSelect, olderForm } from './older-questions.js';
import { type Revision, without } from './revision.js';
import { v2025_11_25 } from './v2025-11-25.js';

const tool = without<Tool>('icons');

/** Knows no icons, no URL questions, no titled or multiple choices, no tools in sampling. */
export const v2025_06_18: Revision = {
  ...v2025_11_25,
  version: '2025-06-18',
  priming: false,
  implementation: without<Implementation>('icons', 'description', 'websiteUrl'),
  tool: (definition) => tool(v2025_11_25.tool(definition) as Tool),
  prompt: without<Prompt>('icons'),
  resource: without<Resource>('icons'),
  template: without<ResourceTemplate>('icons'),
  carries: (body, feature) => feature !== 'sampling.tools' && feature !== 'elicitation.url' && !unknownForm(body),
  question: (body) => {
    if (body.method === 'elicitation/create' && body.params.mode === 'form') {
      const { message, requestedSchema } = body.params;
      return { method: body.method, params: { message, requestedSchema: olderForm(requestedSchema) } };
    }
    return body;
  },
};

function unknownForm(body: QuestionBody): boolean {
  if (body.method === 'elicitation/create')
    return body.params.mode === 'form' && hasMultiSelect(body.params.requestedSchema);
  return body.method === 'sampling/createMessage' && hasArrayContent(body.params);
}
