import { ACTION_SCOPES, HTTP_METHODS } from '../../model/Action.ts';
import type { JsonSchema } from '../../model/Json.ts';
import { closedMap, flag, mapOf, NAME_PATTERN, oneOf, ref, urlPath, withExample } from './words.ts';

const request: JsonSchema = {
  ...closedMap(
    Object.fromEntries(HTTP_METHODS.map((method) => [method, { ...urlPath, description: 'Path below the base path' }])),
  ),
  minProperties: 1,
  maxProperties: 1,
  description: 'Method and path below the base path',
  examples: [{ PUT: 'halt/{id}' }],
};

/** A button of an entity. */
export const action = closedMap(
  {
    was: {
      type: 'string',
      pattern: NAME_PATTERN,
      maxLength: 60,
      description: 'Former name; who was given its right keeps it',
      examples: ['pause'],
    },
    scope: oneOf(ACTION_SCOPES, 'Where the button stands: in a row, above the selection, in the toolbar'),
    label: ref('text', 'What the button says'),
    icon: ref('icon'),
    request,
    send: oneOf(['body', 'query'], 'Where the input travels'),
    confirm: ref('text', 'Question asked before'),
    success: ref('text', 'Notice shown afterwards'),
    danger: flag('Shown as dangerous'),
    next: {
      if: { type: 'object' },
      // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
      then: ref('condition'),
      else: { type: 'boolean' },
      description:
        'The next step of the paperwork: stands in the row itself, before editing; a condition says of which records',
      examples: [{ status: '1' }],
    },
    batch: flag(
      'Also for many selected records at once: each by itself, under its own rules, and a report says what became of each',
    ),
    hidden: flag('Stays on the wire for other clients; people have other actions for it, and no button'),
    onClosed: flag('Also runs on closed records: a correction, or work that changes nothing of them'),
    fields: withExample(
      ref(
        'inputFields',
        'Input form; {} reuses the field of the entity with the value of the record, { default: null } begins empty. What effect does not take ({ ref: input.x }) or a handler read is not kept',
      ),
      {
        remark: { required: true },
      },
    ),
    visibleWhen: withExample(ref('condition', 'The record must hold this'), { status: '1' }),
    permission: ref('permissionCode'),
    effect: mapOf({}, 'Fields the server sets: a value, or { ref: input.x | user.id | env.now }', {
      minProperties: 1,
      examples: [{ status: '2', serviced: { ref: 'env.now' } }],
    }),
    handler: flag('The server runs src/modules/<module>/server/actions/<entity>.<action>.ts'),
    fixed: flag('The server answers with a fixed call of the contract on this path (src/protocol/endpoints)'),
    ids: {
      type: 'string',
      pattern: NAME_PATTERN,
      description: 'Key the ids travel under; default id or ids',
      examples: ['machineIds'],
    },
    dialog: ref('dialog', 'Dialog of the console in place of the generated form'),
  },
  ['label'],
);

/** A read of an entity that is none of the usual ones. */
export const call = closedMap(
  {
    label: ref('text', 'What it is called'),
    request: { ...request, examples: [{ GET: 'load' }] },
    send: oneOf(['body', 'query'], 'Where the input travels'),
    permission: ref('permissionCode'),
    fields: withExample(ref('inputFields', 'Input'), { bought: {} }),
    page: flag('Answers a page'),
    answer: {
      type: 'object',
      description: 'JSON Schema of the answer',
      examples: [{ type: 'object', properties: { watts: { type: 'integer' } } }],
    },
  },
  ['label', 'answer'],
);
