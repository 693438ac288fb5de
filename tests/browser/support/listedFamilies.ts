import type { Entity } from '../../../src/model/Entity.ts';
import { projectModel } from '../../support/server.ts';

/** An entity with a place in the menu. */
export interface Family {
  readonly name: string;
  readonly path: string;
  readonly entity: Entity;
}

/** Every entity that a person can open from the menu, in the order of the model. */
export function listedFamilies(): readonly Family[] {
  return Object.values(projectModel().entities).flatMap((entity) =>
    entity.menu === undefined ? [] : [{ name: entity.name, path: entity.menu.path, entity }],
  );
}
