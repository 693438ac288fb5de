import type { JsonSchema } from '../../model/Json.ts';
import { closedMap, count, list, mapOf, NAME_PATTERN, oneOf, ref, stateKey, withExample } from './words.ts';

/** A step between states. */
export const transition = closedMap(
  {
    from: list(stateKey, 'States it starts from', { minItems: 1 }),
    to: { ...stateKey, description: 'State it leads to', examples: ['2'] },
  },
  ['from', 'to'],
);

const rowsCheck = closedMap({
  where: withExample(ref('condition', 'The rows that count; absent: all'), { qty: { gt: 1 } }),
  minimum: count(0, 10_000, 'Fewest of them', 1),
  maximum: count(0, 10_000, 'Most of them', 20),
  distinct: withExample(ref('fieldNames', 'Columns in which no two of them are alike'), ['part']),
  sum: {
    ...closedMap(
      {
        of: withExample(ref('fieldNames', 'Columns that are multiplied'), ['qty', 'cost']),
        equals: withExample(ref('fieldName', 'Field of the record that is their sum'), 'price'),
      },
      ['of', 'equals'],
    ),
    description: 'Their products add up to a field of the record',
    examples: [{ of: ['qty', 'cost'], equals: 'price' }],
  },
});

/** A check across fields, or of rows. */
export const rule = closedMap(
  {
    name: { type: 'string', pattern: NAME_PATTERN, description: 'Name of the check', examples: ['someParts'] },
    field: withExample(ref('fieldName', 'Field that shows the message'), 'parts'),
    when: ref('condition', 'Checked only when this holds'),
    check: withExample(ref('condition', 'Must hold'), { price: { gt: 0 } }),
    rows: {
      ...rowsCheck,
      minProperties: 1,
      description: 'Must hold of the rows of the field',
      examples: [{ minimum: 1 }],
    },
    message: ref('text', 'What it says when it does not hold'),
  },
  ['name', 'field', 'message'],
);

/** A condition under which a record stays as it is. */
export const closing = closedMap(
  {
    when: withExample(ref('condition', 'Holds of the stored record'), { status: '2' }),
    message: withExample(ref('text', 'Why'), { zh: '已报废', en: 'It is scrapped' }),
    fields: ref('fieldNames', 'Only these fields are closed; the record may still be removed'),
    except: ref('fieldNames', 'Fields that stay open'),
    with: withExample(ref('fieldNames', 'Related lists that close with the record'), ['checks']),
    only: oneOf(['change', 'remove'], 'What it closes; default both'),
    unless: ref('permissionCode', 'Holders of this code are not held by it'),
  },
  ['when', 'message'],
);

/** What a time of the record brings about. */
export const due = closedMap(
  {
    field: withExample(ref('fieldName', 'Date (counts to its end) or moment'), 'bought'),
    when: withExample(ref('condition', 'Records it concerns; default all'), { status: '1' }),
    action: {
      type: 'string',
      description: 'Action that then runs under the account of the system',
      examples: ['halt'],
    },
    set: mapOf({}, 'Fields that are then set', { minProperties: 1, examples: [{ enabled: false }] }),
  },
  ['field'],
);

/** Records that stay as they were written. */
export const appendOnly: JsonSchema = {
  type: ['object', 'boolean'],
  not: { const: false },
  properties: {
    create: withExample(
      ref('permissionCode', 'Right by which programs add records; default {entity}_save'),
      'machine_save',
    ),
    except: withExample(ref('fieldNames', 'Fields that people still fill in'), ['remark']),
    message: ref('text', 'Why; default: records are kept as they were written'),
  },
  additionalProperties: false,
  description: 'A log, a history: programs add records, nobody changes or removes them',
  examples: [true],
};

/** How removed records are kept. */
export const recycle: JsonSchema = {
  ...closedMap({
    days: count(0, 36_500, 'For so many days; 0: for ever. Default: as the parameter record.purge.days says', 90),
    reason: oneOf(['required'], 'Nobody removes a record without saying why'),
  }),
  type: ['object', 'boolean'],
  not: { const: true },
  minProperties: 1,
  description: 'How removed records are kept, where people bring them back; false: nobody does',
  examples: [{ days: 90, reason: 'required' }],
};
