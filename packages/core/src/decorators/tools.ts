import type { ToolDescriptor } from '../descriptors/descriptor.js';
import { handlerOf } from './handler.js';
import { handlerInput } from './handler-input.js';
import type { MergedMember } from './merged-members.js';
import type { MemberPlace } from './setup-at.js';

export function toolsOf(member: MergedMember & MemberPlace): ToolDescriptor[] {
  return member.record.tools.map((options) => {
    const handler = handlerOf(member, '@Tool', options);
    const { owner, key, name } = handler;
    return { kind: 'tool', owner, member: key, name, options, ...handlerInput(handler) };
  });
}
