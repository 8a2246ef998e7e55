import { jsonTokens } from './json-tokens.ts';

export interface JsonMemberText {
  readonly name: string;
  /** Its value as it is written. */
  readonly json: string;
  /** A text without its quotes, nothing for null, any other value as JSON, digit by digit. */
  readonly value: string;
}

/** The members of a JSON object, in order. As many as can be read of a text that isn't one. */
export function jsonMembers(text: string): readonly JsonMemberText[] {
  const members: JsonMemberText[] = [];
  let depth = 0;
  /** The member whose value is being read. */
  let member: { readonly name: string; from: number | null } | null = null;
  for (const { type, offset, end, content } of jsonTokens(text)) {
    if (type === '{' || type === '[') depth += 1;
    else if (type === '}' || type === ']') depth -= 1;
    if (member === null) {
      if (depth === 1 && type === 'string') member = { name: content, from: null };
      continue;
    }
    if (type === ':' && depth === 1) continue;
    member.from ??= offset;
    if (depth > 1) continue;
    const json = text.slice(member.from, end);
    const isScalar = member.from === offset;
    members.push({
      name: member.name,
      json,
      value: isScalar ? (type === 'null' ? '' : content) : json,
    });
    member = null;
  }
  return members;
}
