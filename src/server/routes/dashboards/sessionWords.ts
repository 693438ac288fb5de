import type { Comparison } from '../../../model/Condition.ts';
import { ACCOUNT_WORDS, type Dashboard } from '../../../model/Dashboard.ts';
import { isValueRef } from '../../../model/isValueRef.ts';
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
  const refs = conditions.flatMap((where) =>
    leavesOf<Comparison>(where).flatMap(({ value }) =>
      [value].flat().flatMap((one) => (isValueRef(one) ? one.ref : [])),
    ),
  );
  return [...new Set(refs)].filter((ref) => ref.startsWith('user.'));
}

/** The session as the cards' conditions ask for it: with the words of data scopes and of the account that they speak. */
export async function sessionWords(
  { directory }: Services,
  principal: Principal,
  context: OperationContext,
  dashboards: readonly Dashboard[],
): Promise<ScopeAround> {
  const around = sessionScope(context);
  const known = around.user ?? {};
  const account = memo(() => directory.user(principal.tenantId, principal.id));
  const resolved = wordsIn(dashboards)
    .map((word) => [word.slice('user.'.length), word] as const)
    .filter(([name]) => !(name in known))
    .map(async ([name, word]) => {
      const isAccount = ACCOUNT_WORDS.some((one) => one === word);
      return [name, isAccount ? (await account())?.[name] : await resolveWord(directory, principal, word)] as const;
    });
  return { ...around, user: { ...known, ...Object.fromEntries(await Promise.all(resolved)) } };
}

function memo<T>(read: () => T): () => T {
  let kept: { readonly value: T } | undefined;
  return () => {
    kept ??= { value: read() };
    return kept.value;
  };
}
