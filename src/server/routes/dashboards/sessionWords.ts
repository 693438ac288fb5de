import type { Comparison } from '../../../model/Condition.ts';
import { ACCOUNT_WORDS, type Dashboard } from '../../../model/Dashboard.ts';
import { valueRefs } from '../../../model/isValueRef.ts';
import { leavesOf } from '../../../model/Tree.ts';
import type { ScopeAround } from '../../../model/visibility.ts';
import type { Principal } from '../../identity/principals/Principal.ts';
import { resolveWord } from '../../identity/scopes/scopeWords.ts';
import type { OperationContext } from '../../kit/OperationContext.ts';
import { sessionScope } from '../../records/access.ts';
import type { Services } from '../Services.ts';

/** `user.x` that the conditions of the cards ask for. */
function wordsIn(dashboards: readonly Dashboard[]): readonly string[] {
  const conditions = dashboards.flatMap(({ cards }) => cards.flatMap(({ where }) => where ?? []));
  const refs = conditions.flatMap((where) => leavesOf<Comparison>(where).flatMap(({ value }) => valueRefs(value)));
  return [...new Set(refs)].filter((ref) => ref.startsWith('user.'));
}

const isOfAccount = (word: string): boolean => ACCOUNT_WORDS.some((one) => one === word);

/** The session as the cards' conditions ask for it: with the words of data scopes and of the account that they speak. */
export async function sessionWords(
  { directory }: Services,
  principal: Principal,
  context: OperationContext,
  dashboards: readonly Dashboard[],
): Promise<ScopeAround> {
  const around = sessionScope(context);
  const known = around.user ?? {};
  const words = wordsIn(dashboards)
    .map((word) => [word.slice('user.'.length), word] as const)
    .filter(([name]) => !(name in known));
  const account = words.some(([, word]) => isOfAccount(word))
    ? await directory.user(principal.tenantId, principal.id)
    : undefined;
  const resolved = words.map(
    async ([name, word]) =>
      [name, isOfAccount(word) ? account?.[name] : await resolveWord(directory, principal, word)] as const,
  );
  return { ...around, user: { ...known, ...Object.fromEntries(await Promise.all(resolved)) } };
}
