import { applyDefaults } from '../../src/model/applyDefaults.ts';
import type { Entity } from '../../src/model/Entity.ts';
import { ERRORS, type ErrorCode } from '../../src/model/errors.ts';
import { errorText } from '../../src/model/errorText.ts';
import type { Field } from '../../src/model/Field.ts';
import type { FieldIssue } from '../../src/model/fieldErrors.ts';
import { fieldIssueText } from '../../src/model/fieldIssueText.ts';
import type { Model } from '../../src/model/Model.ts';
import type { EngineText, Reader } from '../../src/model/Text.ts';
import { inEach, speechOf } from '../../src/model/textIn.ts';
import { validateRecord } from '../../src/model/validateRecord.ts';
import { operationOf } from '../../src/protocol/operationOf.ts';
import type { EntityRecord, WireRequest } from '../../src/protocol/types.ts';
import { demoEnv } from '../fixtures/demoEnv.ts';
import type { FixtureModule } from '../fixtures/FixtureModule.ts';
import { makeFixtures } from '../fixtures/makeFixtures.ts';
import { askActions } from './actionCases.ts';
import { type Actor, actorsOf } from './actors.ts';
import { type Base, basesOf, type Fixtures } from './bases.ts';
import type { Case, CasesOf, Gap } from './Case.ts';
import { askChanges } from './changeCases.ts';
import { askFields } from './fieldCases.ts';
import { askKept } from './keptCases.ts';
import { askKeys } from './keyCases.ts';
import { askMade } from './madeCases.ts';
import { askReferences } from './referenceCases.ts';
import { askRights } from './rightCases.ts';
import { askRows } from './rowCases.ts';
import { askRules } from './ruleCases.ts';
import type { Ground } from './seenRows.ts';
import { askStates } from './stateCases.ts';

export type Issue = Pick<FieldIssue, 'code' | 'params' | 'message'>;

/** How the words of one entity are turned into cases. */
export interface Ask {
  readonly entity: Entity;
  readonly bases: readonly Base[];
  /** The demo data has these records; without it they are made up, and no record is there a second time. */
  readonly areStanding: boolean;
  /** That a new record is refused for this field, or for others only when there is nothing to say against it. */
  readonly record: (name: string, field: Field, path: string, record: EntityRecord, issue?: Issue) => void;
  /** The same of any request. */
  readonly request: (
    name: string,
    field: Field,
    path: string,
    request: WireRequest | undefined,
    issue?: Issue,
    status?: number,
  ) => void;
  /** What is wrong with a new record on the day of the demo. */
  readonly issuesOf: (record: EntityRecord) => readonly FieldIssue[];
  readonly gap: (place: string, why: EngineText) => void;
  /** Somebody of each role. */
  readonly actors: readonly Actor[];
  readonly ground: Ground;
  /** A case that is not about a field. */
  readonly plain: (name: string, said: Omit<Case, 'name'>) => void;
  /** What an error is answered with. */
  readonly refusal: (code: ErrorCode, params?: (reader: Reader) => Params) => Pick<Case, 'status' | 'message'>;
}

type Params = Readonly<Record<string, string | number>>;

/** What another field may hold depends on this one. */
const isMinded = ({ fields }: Entity, { name }: Field): boolean =>
  fields.some(({ dependsOn }) => dependsOn.includes(name));

/** Rows that are made up of entities the demo data has none of. */
const MADE_UP = 5;

/**
 * What schemas and roles ask of records, actions, rights, rows and states, as requests and answers: pure and
 * deterministic, over the demo data of the same model. Within an entity what may change something comes behind what
 * only reads, and what is done for good comes last.
 */
export function makeCases(
  model: Model,
  modules: readonly FixtureModule[],
  fixtures: Fixtures,
): Readonly<Record<string, CasesOf>> {
  const entities = Object.values(model.entities).filter(({ storage }) => storage !== 'none');
  const bare = entities.filter(({ name }) => (fixtures[name] ?? []).length === 0).map(({ name }) => name);
  const all = { ...fixtures, ...madeUp(model, modules, bare) };
  const around = { actors: actorsOf(model, fixtures), ground: { model, fixtures: all } };
  return Object.fromEntries(
    entities.map((entity) => [entity.name, casesOf(entity, around, !bare.includes(entity.name))]),
  );
}

function madeUp(model: Model, modules: readonly FixtureModule[], names: readonly string[]): Fixtures {
  const filled = Object.entries(model.entities).map(([name, entity]) => {
    const isBare = names.includes(name);
    return [name, isBare ? { ...entity, fixtures: { ...entity.fixtures, count: MADE_UP } } : entity] as const;
  });
  const made = makeFixtures({ ...model, entities: Object.fromEntries(filled) }, modules, names);
  return Object.fromEntries(names.map((name) => [name, made[name] ?? []]));
}

/** What the cases of all entities have in common. */
type Around = Pick<Ask, 'actors' | 'ground'>;

function casesOf(entity: Entity, { actors, ground }: Around, areStanding: boolean): CasesOf {
  const { model, fixtures } = ground;
  const cases: Case[] = [];
  const gaps: Gap[] = [];
  const around = { env: demoEnv(model.settings.demoDate), user: {} };
  const issuesOf: Ask['issuesOf'] = (record) =>
    validateRecord(entity, applyDefaults(entity, record, around), around, 'create');
  const create = operationOf(entity, 'create');
  const request: Ask['request'] = (name, field, path, sent, issue, status = 400) => {
    if (sent === undefined) return;
    const said = issue && {
      status,
      message: inEach(speechOf(model), (reader) => fieldIssueText({ field: path, ...issue }, field, reader)),
    };
    cases.push({ name: `${entity.name}.${name}`, request: sent, field: path, ...said });
  };
  const ask: Ask = {
    entity,
    bases: basesOf(model, entity, fixtures),
    areStanding,
    request,
    issuesOf,
    record: (name, field, path, record, issue) => {
      const found = issuesOf(record);
      // Another rule speaks of the same field, or dictionaries come after what else is wrong: nothing to learn.
      if (issue === undefined && found.some((one) => one.field === path && one.code === 'rule')) return;
      const isLate = field.dictionary !== undefined && (found.length > 0 || isMinded(entity, field));
      if (issue?.code === 'notOffered' && isLate) return;
      request(name, field, path, create?.encodeCall({ record }), issue);
    },
    gap: (place, why) => gaps.push({ place: `${entity.name}.${place}`, why }),
    actors,
    ground,
    plain: (name, said) => cases.push({ name: `${entity.name}.${name}`, ...said }),
    refusal: (code, params = () => ({})) => ({
      status: ERRORS[code].status,
      message: inEach(speechOf(model), (reader) => errorText(code, params(reader), reader)),
    }),
  };
  if (create !== undefined) for (const words of [askFields, askKeys, askRules, askMade]) words(ask);
  askActions(ask);
  for (const words of [askRights, askRows, askReferences, askKept, askChanges, askStates]) words(ask);
  return { cases, gaps };
}
