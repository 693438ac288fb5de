import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { canAccess } from '../../../src/console/data/canAccess.ts';
import { changedData } from '../../../src/console/data/changedData.ts';
import { createI18nProvider } from '../../../src/console/i18n/i18nProvider.ts';
import { textsIn } from '../../../src/console/i18n/useText.ts';
import { withModelTexts } from '../../../src/console/resources/modelTexts.ts';
import { resourceDefinitions } from '../../../src/console/resources/resourceDefinitions.ts';
import { NO_SESSION, sessionStore } from '../../../src/console/start/stores/sessionStore.ts';
import { bundleStore, loadIndex } from '../../../src/console/stores/modelStore.ts';
import { rightsGrounds } from '../../../src/model/entityRights.ts';
import type { EntityBundle, ModelIndex } from '../../../src/model/Model.ts';
import { makeEntity, makeField } from '../../support/entity.ts';

const entity = makeEntity('part', [
  makeField('name', 'string', { label: { zh: '名称', en: 'Name' } }),
  makeField('phone', 'phone', { mask: 'phone' }),
]);
const log = makeEntity('log', [makeField('name', 'string')], { appendOnly: true });
const summaries = [entity, log].map((one) => ({ ...one, ...rightsGrounds(one) }));
const index = { entities: summaries } as unknown as ModelIndex;
const bundle: EntityBundle = { entity, dictionaries: {}, references: {} };
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', (address: unknown) => {
    asked.push(String(address));
    return Promise.resolve(Response.json(String(address).endsWith('index.json') ? index : bundle));
  });
  sessionStore.set({ ...NO_SESSION, codes: new Set([entity.permissions.menu, entity.permissions.update]) });
});

afterAll(() => vi.unstubAllGlobals());

describe('a resource', () => {
  it('has the pages that the codes open, its label and its title, from the index alone', () => {
    const found = resourceDefinitions(index, new Set([entity.permissions.menu]), textsIn('en'));

    expect(found.part).toMatchObject({ hasList: true, hasCreate: false, hasEdit: false, recordRepresentation: 'name' });
    expect(resourceDefinitions(index, '*', textsIn('en')).log).toMatchObject({ hasCreate: false, hasEdit: false });
    expect(asked).toEqual([]);
  });

  it('is asked about by the words of react-admin, and no model is read for it', async () => {
    const may = async (action: string, resource = 'part') => canAccess({ resource, action });

    expect(await Promise.all(['list', 'edit', 'create', 'delete'].map((action) => may(action)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(await may('list', 'unknown')).toBe(false);
    expect(asked).toEqual(['/model/index.json']);
    expect(await may('read', 'part.name')).toBe(true);
    expect(await may('read', 'part.nothing')).toBe(false);
  });

  it('is labelled by its schema, whose file comes when somebody asks', async () => {
    await loadIndex();
    const provider = withModelTexts(createI18nProvider(), 'en');

    provider.translate('resources.part.fields.name', { _: 'guess' });
    await bundleStore('part').get().promise;

    await expect.poll(() => provider.translate('resources.part.fields.name__contains', {})).toBe('Name');
  });
});

describe('an update', () => {
  const read = { id: '1', name: 'a', phone: '138****0000', revision: 3 };

  it('sends what was changed, so that no mask is written', () => {
    expect(changedData(entity, { ...read, name: 'b' }, read)).toEqual({ name: 'b' });
    expect(changedData(entity, read, read)).toEqual({ id: '1', name: 'a', revision: 3 });
    expect(changedData(entity, { ...read, phone: '13900000000' }, read)).toEqual({ phone: '13900000000' });
  });
});
