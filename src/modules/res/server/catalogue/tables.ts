import type { Entity } from '../../../../model/Entity.ts';
import type { MenuNode } from '../../../../model/Menu.ts';
import { textIn } from '../../../../model/textIn.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';

/** Entities with a table of their own, by module and name: what the data catalogue lists. */
export function tables({ model }: OperationContext): readonly Entity[] {
  return Object.values(model.entities)
    .filter(({ storage }) => storage !== 'none')
    .sort((left, right) => left.module.localeCompare(right.module) || left.name.localeCompare(right.name));
}

/** Name of a module: its group in the menu, that of its first entity there, else what its first entity is called. */
export function moduleName({ model, language }: OperationContext, module: string): string {
  const first = Object.values(model.entities).find((entity) => entity.module === module);
  const group = groupOf(model.menu, module) ?? groupOf(model.menu, first?.menu?.parent ?? '');
  const label = group?.label ?? first?.label;
  return label ? textIn(label, language) : module;
}

function groupOf(nodes: readonly MenuNode[], code: string): MenuNode | undefined {
  return nodes.find((node) => node.code === code && node.entity === undefined);
}
