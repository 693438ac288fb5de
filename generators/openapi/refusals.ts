import type { Comparison } from '../../src/model/Condition.ts';
import type { Entity } from '../../src/model/Entity.ts';
import { ERRORS, type ErrorCode } from '../../src/model/errors.ts';
import { isRead, type OperationName } from '../../src/model/operations.ts';
import type { Speech } from '../../src/model/Text.ts';
import { leavesOf } from '../../src/model/Tree.ts';
import { readerIn } from '../../src/model/textIn.ts';
import type { AnswerStyle } from '../../src/protocol/conventions/Convention.ts';
import type { EntityRoute } from '../../src/protocol/routesOf.ts';
import { ref } from './document.ts';
import { otherLanguages } from './otherLanguages.ts';

const ALWAYS: readonly ErrorCode[] = ['unauthorized', 'forbidden'];
const LISTS: ReadonlySet<OperationName> = new Set(['list', 'findOne', 'findAll', 'counts']);
const CHANGES: ReadonlySet<OperationName> = new Set(['update', 'patch']);
const SWITCHES: ReadonlySet<OperationName> = new Set(['setStatus', 'setStatusById']);
export const REMOVALS: ReadonlySet<OperationName> = new Set(['remove', 'removeMany']);

/** The codes of the catalogue that a route of the entity answers with by what its schema says. */
export function refusalCodes(entity: Entity, route: EntityRoute): readonly ErrorCode[] {
  if (route.kind === 'call') return [...ALWAYS, ...(route.call.fields.length > 0 ? (['invalid'] as const) : [])];
  const own = route.kind === 'action' ? actionCodes(entity, route.action) : [];
  const names = route.kind === 'operation' ? route.operations.map(({ name }) => name) : [];
  return [...new Set([...ALWAYS, ...own, ...names.flatMap((name) => operationCodes(entity, name))])];
}

function operationCodes(entity: Entity, name: OperationName): readonly ErrorCode[] {
  const isUnique = entity.unique.length > 0 || entity.fields.some(({ unique }) => unique);
  const isSaid = entity.unique.some(({ message }) => message !== undefined);
  const duplicate: readonly ErrorCode[] = [
    ...(isUnique ? (['duplicate'] as const) : []),
    ...(isSaid ? (['keyTaken'] as const) : []),
  ];
  if (LISTS.has(name)) return ['filterField', 'filterOperator', 'filterValue'];
  if (isRead(name)) return name === 'get' ? ['notFound'] : [];
  if (name === 'create') return ['invalid', 'outsideScope', ...duplicate];
  if (CHANGES.has(name)) {
    const closed: readonly ErrorCode[] = entity.closed.some(({ only }) => only !== 'remove') ? ['closed'] : [];
    return ['invalid', 'notFound', 'stale', 'outsideScope', ...duplicate, ...closed];
  }
  const closedRecord: readonly ErrorCode[] = entity.closed.length > 0 ? ['closedRecord'] : [];
  if (SWITCHES.has(name)) return ['invalid', 'notFound', ...closedRecord];
  return REMOVALS.has(name) ? ['notFound', ...usedCodes(entity), ...closedRecord] : [];
}

function usedCodes({ name, referencedBy }: Entity): readonly ErrorCode[] {
  return [
    ...(referencedBy.some((other) => other !== name) ? (['referenced'] as const) : []),
    ...(referencedBy.includes(name) ? (['hasChildren'] as const) : []),
  ];
}

type Declared = Extract<EntityRoute, { readonly kind: 'action' }>['action'];

function actionCodes(entity: Entity, action: Declared): readonly ErrorCode[] {
  const asked = action.visibleWhen === undefined ? [] : leavesOf(action.visibleWhen);
  const asksState = ({ path }: Comparison) => path === entity.states?.field;
  return [
    ...(action.scope === 'collection' ? [] : (['notFound'] as const)),
    ...(action.scope === 'selection' ? (['noSelection'] as const) : []),
    ...(action.fields.length > 0 || action.handler ? (['invalid'] as const) : []),
    ...(asked.some(asksState) ? (['transitionRefused'] as const) : []),
    ...(asked.every(asksState) ? [] : (['actionRefused'] as const)),
    ...(entity.closed.length > 0 && action.onClosed !== true ? (['closedRecord'] as const) : []),
  ];
}

/** The text in English, and in brackets what readers of other languages are told. */
function textOf(code: ErrorCode, speech: Speech): string {
  const { text } = ERRORS[code];
  const others = otherLanguages(speech).map((language) => readerIn(speech, language).text(text));
  return others.length === 0 ? text.en : `${text.en} (${others.join(', ')})`;
}

/** Refusals by the status they travel under; a dialect that refuses with 200 says so in its body alone. */
export function refusalResponses(
  style: AnswerStyle,
  codes: readonly ErrorCode[],
  speech: Speech,
): Readonly<Record<string, unknown>> {
  const statusOf = (code: ErrorCode) => style.writeError({ status: ERRORS[code].status, text: '' }).status;
  const groups = Map.groupBy(codes, statusOf);
  groups.delete(200);
  return Object.fromEntries(
    [...groups].map(([status, together]) => [
      status,
      {
        description: together.map((code) => textOf(code, speech)).join('; '),
        'x-codes': together,
        content: { 'application/json': { schema: ref(style.name) } },
      },
    ]),
  );
}
