/** Where approvers may come from, in the order people are offered it. */
export const APPROVER_KINDS = [
  'user',
  'role',
  'post',
  'department',
  'head',
  'heads',
  'starter',
  'starterChoice',
  'previousChoice',
  'field',
] as const;
export type ApproverKind = (typeof APPROVER_KINDS)[number];

/** Where approvers come from, as a file writes it; a condition stays the text it is. */
export interface ApproverWords {
  readonly by: ApproverKind;
  /** Ids, aliases or `${variable}`; of a field its name; of heads how many levels up, and maybe of which department. */
  readonly names: readonly string[];
  readonly when?: string;
}

const isKind = (word: string): word is ApproverKind => APPROVER_KINDS.some((kind) => kind === word);

function ruleIn(text: string): ApproverWords | undefined {
  const at = text.indexOf(' when ');
  const [kind = '', names = ''] = (at < 0 ? text : text.slice(0, at)).trim().split(/:(.*)/s);
  if (!isKind(kind)) return undefined;
  const list = names.split(',').flatMap((name) => name.trim() || []);
  return { by: kind, names: list, ...(at < 0 ? {} : { when: text.slice(at + 6).trim() }) };
}

/** The rules of `shian:approvers`; none where one of them is no rule, so that nobody overwrites what she was not shown. */
export function wordsIn(text: string): readonly ApproverWords[] | undefined {
  const rules = text.split(';').flatMap((part) => (part.trim() === '' ? [] : [ruleIn(part.trim())]));
  return rules.every((rule) => rule !== undefined) ? rules : undefined;
}

/** The same, written as `shian:approvers`. */
export const writtenWords = (rules: readonly ApproverWords[]): string =>
  rules
    .map(({ by, names, when }) => `${by}${names.length > 0 ? `:${names.join(',')}` : ''}${when ? ` when ${when}` : ''}`)
    .join('; ');
