import type { ResourceDescriptor } from '../descriptors/descriptor.js';
import type { ResourceOptions } from '../descriptors/options.js';
import { nearest } from '../errors/nearest.js';
import { SetupCode } from '../errors/setup-codes.js';
import { handlerOf } from './handler.js';
import { handlerInput } from './handler-input.js';
import type { MergedMember } from './merged-members.js';
import { methodNames, methodOf } from './method-of.js';
import { type MemberPlace, setupErrorAt } from './setup-at.js';
import { readUri } from './read-uri.js';

export function resourcesOf(member: MergedMember & MemberPlace): ResourceDescriptor[] {
  return member.record.resources.map(({ uri, options }) => {
    const { variables: fields } = readUri(uri, { owner: member.owner.name, member: String(member.key) });
    const handler = handlerOf(member, '@Resource', options, fields);
    const { owner, key, name } = handler;
    const variables = fields.map((field) => field.name);
    checkList(member, options, variables);
    return { kind: 'resource', owner, member: key, name, uri, variables, options, ...handlerInput(handler) };
  });
}

function checkList(place: MemberPlace, { list }: ResourceOptions, variables: readonly string[]): void {
  if (list === undefined) return;
  if (variables.length === 0) {
    throw setupErrorAt(place, SetupCode.BadOption, {
      problem: 'list: stands on a fixed URI, which lists itself',
      fix: "Remove list:, or write a template such as 'note://{id}'",
    });
  }
  if (methodOf(place.owner, list) !== undefined) return;
  const near = nearest(
    list,
    methodNames(place.owner).filter((name) => name !== place.key),
  );
  const named = near === undefined ? '' : `list: '${near}', or `;
  throw setupErrorAt(place, SetupCode.UnknownMember, {
    problem: `list: '${list}' names no method of ${place.owner.name}`,
    fix: `Write ${named}a method ${list}(ctx: Context, after?: string) { return { items: [ … ] }; }`,
  });
}
