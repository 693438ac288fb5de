import type { JsonSchema } from '../../model/Json.ts';
import { closed, count, list, mapOf, oneOf, ref, stateKey } from './words.ts';

/** A step between states. */
export const transition = closed({ from: list(stateKey, 'States it starts from', { minItems: 1 }), to: stateKey }, [
  'from',
  'to',
]);

const rowsCheck = closed({
  where: ref('condition', 'The rows that count; absent: all'),
  minimum: count(0, 10_000),
  maximum: count(0, 10_000),
  distinct: ref('fieldNames', 'Columns in which no two of them are alike'),
  sum: {
    ...closed({ of: ref('fieldNames', 'Columns that are multiplied'), equals: ref('fieldName') }, ['of', 'equals']),
    description: 'Their products add up to a field of the record',
  },
});

/** A check across fields, or of rows. */
export const rule = closed(
  {
    name: { type: 'string', pattern: '^[a-z][A-Za-z0-9]*$' },
    field: ref('fieldName', 'Field that shows the message'),
    when: ref('condition', 'Checked only when this holds'),
    check: ref('condition', 'Must hold'),
    rows: { ...rowsCheck, minProperties: 1, description: 'Must hold of the rows of the field' },
    message: ref('text'),
  },
  ['name', 'field', 'message'],
);

/** A condition under which a record stays as it is. */
export const closing = closed(
  {
    when: ref('condition', 'Holds of the stored record'),
    message: ref('text', 'Why: 已归档'),
    fields: ref('fieldNames', 'Only these fields are closed; the record may still be removed'),
    except: ref('fieldNames', 'Fields that stay open'),
    with: ref('fieldNames', 'Related lists that close with the record'),
    only: oneOf(['change', 'remove'], 'What it closes; default both'),
    unless: ref('permissionCode', 'Holders of this code are not held by it'),
  },
  ['when', 'message'],
);

/** What a time of the record brings about. */
export const due = closed(
  {
    field: ref('fieldName', 'Date (counts to its end) or moment'),
    when: ref('condition', 'Records it concerns; default all'),
    action: { type: 'string', description: 'Action that then runs under the account of the system' },
    set: mapOf({}, 'Fields that are then set', { minProperties: 1 }),
  },
  ['field'],
);

/** Records that stay as they were written. */
export const appendOnly: JsonSchema = {
  type: ['object', 'boolean'],
  not: { const: false },
  properties: {
    create: ref('permissionCode', 'Right by which programs add records; default {entity}_save'),
    except: ref('fieldNames', 'Fields that people still fill in'),
    message: ref('text', 'Why; default: records are kept as they were written'),
  },
  additionalProperties: false,
  description: 'A log, a history: programs add records, nobody changes or removes them',
};
