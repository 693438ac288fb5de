import type { SaveRule } from '../kit/SaveRule.ts';

type Rules = Readonly<Record<string, SaveRule>>;

/** Several modules may follow the records of one entity, such as accounts: each does its part, in the order of the modules. */
export function joinRules(all: readonly Rules[]): Rules {
  const rules = all.flatMap((own) => Object.entries(own));
  const byEntity = Map.groupBy(rules, ([entity]) => entity);
  return Object.fromEntries([...byEntity].map(([entity, own]) => [entity, own.map(([, rule]) => rule).reduce(joined)]));
}

/** What a rule may write after a save; undefined: anything. */
export const writtenBy = ({ saved, writes }: SaveRule): SaveRule['writes'] => (saved === undefined ? [] : writes);

function joined(one: SaveRule, other: SaveRule): SaveRule {
  const { writes: _own, ...parts } = { ...one, ...other };
  const rule: { -readonly [Part in keyof SaveRule]: SaveRule[Part] } = parts;
  const [derive, saved] = [one.derive, one.saved];
  const [first, second] = [writtenBy(one), writtenBy(other)];
  if (first && second) rule.writes = [...first, ...second];
  if (derive && other.derive)
    rule.derive = async (context, record) => {
      const first = await derive(context, record);
      return { ...first, ...(await other.derive?.(context, { ...record, ...first })) };
    };
  if (saved && other.saved)
    rule.saved = async (context, record, before) => {
      await saved(context, record, before);
      await other.saved?.(context, record, before);
    };
  return rule;
}
