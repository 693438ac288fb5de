import { expect, it } from 'vitest';
import { labelsMayHide } from '../../../src/server/records/labelsMayHide.ts';
import { entity, entityOf, field, modelOf } from '../../support/smallModel.ts';

const to = (name: string, more = {}) => ({ type: 'reference', to: name, ...more }) as const;
const texts = { name: { type: 'string' }, title: { type: 'string' } } as const;

/** A step of its process hides the title of a request, and not its name. */
const MODEL = modelOf(
  entity('request', {
    fields: texts,
    titleField: 'title',
    workflow: { process: 'ask', nodes: { check: { hide: ['title'] } } } as never,
  }),
  entity('kind', { fields: texts, titleField: 'title' }),
  entity('note', { fields: { requestId: to('request') }, titleField: 'requestId' }),
  entity('named', { fields: { requestId: to('request', { labelField: 'name' }) } }),
  entity('remark', { fields: { noteId: to('note') } }),
  entity('book', { fields: { pages: { type: 'rows', fields: [field('requestId', to('request'))] } } }),
  entity('plain', { fields: { kindId: to('kind') } }),
);

it.each([
  ['note', true],
  ['remark', true],
  ['book', true],
  ['named', false],
  ['plain', false],
  ['request', false],
])('whether a step may hide words beside references of a %s is known: %s', (name, hides) => {
  expect(labelsMayHide(MODEL)(entityOf(MODEL, name))).toBe(hides);
});
