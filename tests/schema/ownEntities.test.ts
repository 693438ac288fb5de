import { describe, expect, it } from 'vitest';
import type { Entity } from '../../src/model/Entity.ts';
import type { Field } from '../../src/model/Field.ts';
import { projectModel } from '../support/server.ts';

const ENTITIES = Object.values(projectModel().entities);
const fieldOf = ({ fields }: Entity, name: string) => fields.find((field) => field.name === name);
const namesOf = (some: readonly Entity[]) => some.map(({ name }) => name);

/** Whether records are in force: switched in the list, or one of the two words of the dictionary for it. */
const switches = (entity: Entity): readonly Field[] => {
  const switched = new Set(entity.toggles.map(({ field }) => field));
  return entity.fields.filter(
    ({ name, dictionary, readOnly }) => switched.has(name) || (dictionary === 'enable_status' && !readOnly),
  );
};

describe('the entities of this project', () => {
  it('leave no record neither on nor off', () => {
    const emptied = ENTITIES.flatMap((entity) =>
      switches(entity).flatMap(({ name, required }) => (required ? [] : [`${entity.name}.${name}`])),
    );
    expect(emptied).toEqual([]);
  });

  it('keep the state of a record in sight at the end of its row', () => {
    const others = ENTITIES.filter(
      (entity) =>
        entity.list.columns.includes('status') &&
        fieldOf(entity, 'status')?.dictionary !== undefined &&
        !entity.list.pinned.right.includes('status'),
    );
    expect(namesOf(others)).toEqual([]);
  });

  it('are listed by the place that is typed for a record, where there is one', () => {
    const others = ENTITIES.filter(
      (entity) =>
        fieldOf(entity, 'sort') !== undefined &&
        entity.list.columns.length > 0 &&
        !entity.list.sort.some(({ field }) => field === 'sort'),
    );
    expect(namesOf(others)).toEqual([]);
  });

  it('call in one English word what many of them have by one Chinese name', () => {
    const words = new Map<string, string[]>();
    for (const { fields } of ENTITIES) {
      for (const { label, many, system } of fields) {
        if (!many && !system) words.set(String(label.zh), [...(words.get(String(label.zh)) ?? []), String(label.en)]);
      }
    }
    const several = [...words].filter(([, said]) => said.length >= 8 && new Set(said).size > 1);
    expect(several.map(([zh, said]) => [zh, [...new Set(said)]])).toEqual([]);
  });
});
