import { EXPORT_FORMATS, EXPORT_SCOPES, HISTORY_CODES, HISTORY_OPS, MAX_LOG_PAGE } from '../../model/history.ts';
import { MAX_FILTER_LENGTH } from '../query/filterTree.ts';
import type { EndpointShape } from './Endpoint.ts';
import type { Schema } from './Schema.ts';
import {
  anyRecord,
  exactMoment,
  flag,
  id,
  listOf,
  objectRequiring,
  oneOf,
  optionalObject,
  person,
  text,
  wholeObject,
} from './shapes.ts';

const name = text(100);

const count = { type: 'integer', minimum: 0, maximum: 10_000_000 } as Schema<number>;
const columns = listOf(name, 500);

// Records that left in a file or on paper.
const exported = wholeObject(
  {
    format: oneOf(...EXPORT_FORMATS),
    scope: oneOf(...EXPORT_SCOPES),
    count,
    // Of the columns that hold what a mask hides: where there were stars, and where there were none.
    masked: columns,
    plain: columns,
  },
  // By which filter; a value that the reader may not see is said to be hidden.
  {
    filter: anyRecord,
    // Of the log itself: by what it was narrowed; empty where it was not.
    question: wholeObject(
      { entity: text(100), field: text(100), what: text(200), from: text(19), until: text(19) },
      { actor: person },
    ),
  },
);

const change = {
  id,
  entity: name,
  recordId: id,
  // What the record is called; empty where the reader may not see it.
  recordName: text(),
  op: oneOf(...HISTORY_OPS),
  // `entity.action`; empty: by saving, switching, deleting.
  action: text(200),
  actor: person,
  at: text(19),
  reason: text(500),
  fields: listOf(name),
  // Of these only the beginning is kept.
  cut: listOf(name),
  before: anyRecord,
  after: anyRecord,
  // Whether the reader may take it back.
  revertible: flag,
};
const entry = wholeObject(change, { exported });

// From where to go on; empty where there is no more.
const place = wholeObject({ id: text(), at: text(19) });
const parts = { entries: listOf(entry), more: flag, next: place };
const page = wholeObject(parts);
// Of a record, with its first page: who changed it, of late.
const recordPage = wholeObject(parts, { people: listOf(person) });

/** Who changed what. */
export const historyEndpoints = {
  recordHistory: {
    access: { any: [HISTORY_CODES.record, HISTORY_CODES.log] },
    summary: {
      zh: '一条数据的变更记录，新的在前，可按字段、人员和时间筛选',
      en: 'Changes of a record and its rows, the newest first, as its reader may see them: all, or by field, person and time',
    },
    query: objectRequiring(
      { entity: name, id, field: name, actor: id, from: exactMoment, until: exactMoment, before: id },
      'entity',
      'id',
    ),
    answer: recordPage,
  },
  historyLog: {
    access: { any: [HISTORY_CODES.log] },
    summary: {
      zh: '租户内的变更日志，按人员、时间、数据、字段和操作筛选',
      en: 'Changes of all records one may read, by person, time, entity, field and action',
    },
    query: optionalObject({
      entity: name,
      field: name,
      actor: id,
      op: oneOf(...HISTORY_OPS),
      action: text(200),
      from: exactMoment,
      until: exactMoment,
      before: id,
      beforeAt: exactMoment,
      size: { type: 'integer', minimum: 1, maximum: MAX_LOG_PAGE } as Schema<number>,
    }),
    answer: page,
  },
  logExport: {
    access: 'login',
    summary: {
      zh: '导出或打印数据前登记：谁、什么时候、哪些数据、多少条、按什么条件、是否脱敏',
      en: 'Notes that records leave in a file or on paper: who, when, of which entity, how many, by which filter, with masks or without',
    },
    body: objectRequiring(
      {
        entity: name,
        format: oneOf(...EXPORT_FORMATS),
        scope: oneOf(...EXPORT_SCOPES),
        count,
        columns,
        // JSON as `filterTree` of a list, and with what else the list was asked for.
        filter: text(4 * MAX_FILTER_LENGTH),
      },
      'entity',
      'format',
      'scope',
      'count',
      'columns',
    ),
    answer: flag,
  },
  logOwnExport: {
    access: { any: [HISTORY_CODES.log] },
    summary: {
      zh: '导出变更日志前登记：谁、什么时候、多少条、按什么条件',
      en: 'Notes that the log of changes itself leaves in a file: who, when, how many, and what was asked of it',
    },
    body: objectRequiring(
      { count, entity: name, field: name, actor: id, what: text(200), from: exactMoment, until: exactMoment },
      'count',
    ),
    answer: flag,
  },
  revertChange: {
    access: { any: [HISTORY_CODES.revert] },
    summary: {
      zh: '撤销一次变更，按修改数据的规则和权限',
      en: 'Take a change back: an ordinary change, under all rules and rights',
    },
    body: objectRequiring(
      { id, revision: { type: 'integer', minimum: 0, maximum: 2_147_483_647 } as Schema<number> },
      'id',
    ),
    answer: flag,
  },
} as const satisfies Record<string, EndpointShape>;
