import type { PromptDescriptor } from '../descriptors/descriptor.js';
import { handlerOf } from './handler.js';
import { handlerInput } from './handler-input.js';
import type { MergedMember } from './merged-members.js';
import type { MemberPlace } from './setup-at.js';

export function promptsOf(member: MergedMember & MemberPlace): PromptDescriptor[] {
  return member.record.prompts.map((options) => {
    const handler = handlerOf(member, '@Prompt', options);
    const { owner, key, name } = handler;
    return { kind: 'prompt', owner, member: key, name, options, ...handlerInput(handler) };
  });
}
