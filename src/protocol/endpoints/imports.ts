import { MAX_CELL_LENGTH } from '../../model/cellText.ts';
import { IMPORT_MODES, IMPORT_OUTCOMES, MAX_IMPORT_ROWS } from '../calls/readImported.ts';
import type { EndpointShape } from './Endpoint.ts';
import type { Schema } from './Schema.ts';
import {
  byLanguage,
  flag,
  integer,
  listOf,
  objectRequiring,
  oneOf,
  text,
  textProperties,
  wholeObject,
} from './shapes.ts';

const cells: Schema<Readonly<Record<string, string>>> = {
  type: 'object',
  maxProperties: 300,
  additionalProperties: { type: 'string', maxLength: MAX_CELL_LENGTH },
};

/** Rows of spreadsheets: each under its own rules and in its own transaction, so that others write in between. */
export const importEndpoints = {
  importRows: {
    access: 'login',
    summary: {
      zh: '按行导入数据：单元格为文字，逐行校验、逐行应答，可先试运行',
      en: 'Takes rows of a spreadsheet as records: cells as people write them, each row checked and answered by itself; a dry run writes nothing',
    },
    body: objectRequiring(
      {
        entity: text(100),
        mode: oneOf(...IMPORT_MODES),
        // The field that tells which record a row means; without it every row is a new one.
        key: text(100),
        dryRun: flag,
        // The same for all rows of one file: a row that is sent again makes no second record.
        run: text(60),
        rows: listOf(objectRequiring({ line: integer, cells }, 'line', 'cells'), MAX_IMPORT_ROWS),
      },
      'entity',
      'mode',
      'rows',
    ),
    answer: listOf(
      wholeObject(
        {
          line: integer,
          outcome: oneOf(...IMPORT_OUTCOMES),
          // The code is the same whoever asks; the reason is in the language of the request, and beside it in all.
          issues: listOf(wholeObject({ ...textProperties(['field', 'code', 'reason']), texts: byLanguage })),
        },
        { id: text(64) },
      ),
      MAX_IMPORT_ROWS,
    ),
  },
} as const satisfies Record<string, EndpointShape>;
