import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Entity } from '../../../model/Entity.ts';
import { fieldOf, referredEntity } from '../../../model/lookups.ts';
import { memoize } from '../../../model/memoize.ts';
import { relativeTime } from '../../../model/relativeTime.ts';
import { leavesOf } from '../../../model/Tree.ts';
import { referredPath } from '../../../protocol/query/filterTree.ts';
import type { Calls, Filter } from '../../../protocol/types.ts';
import type { Reading } from '../../database/readingOf.ts';
import type { WriteEpochs } from '../../database/writeEpochs.ts';
import type { Principal } from '../../identity/principals/Principal.ts';
import type { OperationContext } from '../../kit/OperationContext.ts';
import { triesMasked } from '../../records/allowedFilters.ts';
import { labelsMayHide } from '../../records/labelsMayHide.ts';
import { hidableFields } from '../../records/withinSteps.ts';
import { createRepository } from '../../repository/createRepository.ts';
import type { ReadWatch } from '../../repository/RepositoryScope.ts';
import type { Services } from '../Services.ts';

/** Of all answers together, where nobody says otherwise. */
const USUAL_BYTES = 8 * 2 ** 20;
/** One that takes a larger part of them would put very many others out. */
const MAX_SHARE = 1 / 16;
/** Texts are counted as the engine may hold them: two bytes a letter. */
const LETTER_BYTES = 2;
/** What else a list takes, each read of it, and each word of a statement: others may be made of the same ones, or none. */
const [LIST_BYTES, READ_BYTES, WORD_BYTES] = [600, 120, 64];

/** A list as it travels. */
export interface WrittenList {
  readonly text: string;
  readonly headers: Readonly<Record<string, string>> | undefined;
  /** It says all that was asked for. */
  readonly isWhole: boolean;
}

/** What a list was made of, as of when it was read. */
interface Read {
  readonly reading: Reading;
  readonly tenantId: string;
  readonly epoch: string;
}

interface KeptList {
  readonly list: WrittenList;
  readonly reads: readonly Read[];
  /** How far commits had come when it last was as they are. */
  upTo: number;
}

/** What is asked of a list by a call. */
interface ListQuestion {
  readonly entity: Entity;
  readonly asked: Calls['list'];
}

/** Undefined: none are kept. */
const keptIn = memoize(({ config: { keptLists: bytes = USUAL_BYTES } }: Services) => ({
  lists: bytes === 0 ? undefined : new LRUCache<string, KeptList>({ maxSize: bytes, maxEntrySize: bytes * MAX_SHARE }),
}));

/**
 * The list that answers a question, made once for all who see the same: as long as nobody writes anything that it was
 * made of. Only where the database tells of every commit in the moment it stands.
 */
export async function keptList(
  services: Services,
  principal: Principal,
  context: OperationContext,
  question: ListQuestion,
  make: (context: OperationContext) => Promise<WrittenList>,
): Promise<WrittenList> {
  const { epochs } = services.database;
  const kept = epochs?.commits && keptIn(services).lists;
  const key = kept && keyOf(context, principal, question);
  if (epochs === undefined || kept === undefined || key === undefined) return make(context);
  const known = kept.get(key);
  if (known !== undefined && holds(epochs, known)) return known.list;
  const reads: Read[] = [];
  const onRead: ReadWatch = (reading, tenantId) => {
    reads.push({ reading, tenantId, epoch: epochs.of(reading, tenantId) });
  };
  const list = await make({ ...context, repository: watched(services, context, onRead) });
  const made = { list, reads, upTo: NEVER };
  const [size, ttl] = [bytesOf(key, made), epochs.maxAge()];
  if (list.isWhole && holds(epochs, made)) kept.set(key, made, { size, ttl });
  return list;
}

function bytesOf(key: string, { list, reads }: KeptList): number {
  const words = reads.reduce((sum, { reading }) => sum + reading.words.size, 0);
  const letters = key.length + list.text.length;
  return LIST_BYTES + letters * LETTER_BYTES + reads.length * READ_BYTES + words * WORD_BYTES;
}

const NEVER = -1;

function holds(epochs: WriteEpochs, kept: KeptList): boolean {
  const now = epochs.commits?.() ?? NEVER;
  if (now === kept.upTo) return true;
  const isCurrent = kept.reads.every(({ reading, tenantId, epoch }) => epochs.of(reading, tenantId) === epoch);
  if (isCurrent) kept.upTo = now;
  return isCurrent;
}

const watched = ({ database }: Services, { model, repository: { tenantId } }: OperationContext, onRead: ReadWatch) =>
  createRepository({ database, model, tenantId, onRead });

/** What tells a question from every other one; undefined where its answer is for one person, or for one moment. */
function keyOf(context: OperationContext, user: Principal, { entity, asked }: ListQuestion): string | undefined {
  const rights = rightsOf(user);
  if (rights === null || entity.workflow !== undefined || labelsMayHide(context.model)(entity)) return undefined;
  const filters = [asked, asked.figures, ...(asked.figures?.asks ?? [])].flatMap((one) => one?.filters ?? []);
  const tests = filters.flatMap((tree) => leavesOf<Filter>(tree));
  const isFor = (test: Filter) => relativeTime(test.value) !== undefined || asksHidable(context, entity, test);
  if (tests.some(isFor) || triesMasked(context, entity, filters)) return undefined;
  return JSON.stringify([entity.name, rights, context.language, asked]);
}

/** What a data scope takes from who asks, and from when. */
const ASKS_SESSION = /"ref":|"path":"(?:user|env)\./;

/** By what somebody sees more or less than others of a tenant; null where that hangs on the moment or on herself. */
const rightsOf = memoize(({ tenantId, administrator, codes, scopes }: Principal): string | null => {
  const rights = JSON.stringify([administrator || [...codes].toSorted(), [...scopes].toSorted()]);
  return ASKS_SESSION.test(rights) ? null : `${tenantId} ${hash('sha256', rights, 'base64url')}`;
});

/** Tests on a field of what a reference names, which somebody's step may hide there. */
function asksHidable({ model }: OperationContext, entity: Entity, { field: name }: Filter): boolean {
  const path = referredPath(name);
  const field = path && fieldOf(entity, path.reference);
  const target = field && referredEntity(model, field);
  return path !== undefined && target !== undefined && hidableFields(target).has(path.field);
}
