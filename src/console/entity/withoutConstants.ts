import type { EntityBundle } from '../../model/Model.ts';

/**
 * The bundle whose list asks and shows nothing that is the same in every row: no filter, column, tab or group of it.
 * Its column can still be chosen, and the title stays, by which records are opened; the same bundle where nothing is.
 */
export function withoutConstants(bundle: EntityBundle, constant: readonly string[]): EntityBundle {
  const { entity } = bundle;
  const { titleField } = entity;
  const varies = (name: string) => !constant.includes(name);
  if (constant.length === 0) return bundle;
  const { tabs, group, groups, beside, ...list } = entity.list;
  const isTabbed = tabs !== undefined && ('items' in tabs || varies(tabs.field));
  const tailored = {
    ...list,
    columns: list.columns.filter((name) => varies(name) || name === titleField),
    search: list.search.filter(({ field }) => varies(field)),
    ...(isTabbed ? { tabs } : {}),
    ...(group !== undefined && varies(group.field) ? { group } : {}),
    ...(groups === undefined ? {} : { groups: groups.filter(({ field }) => varies(field)) }),
    ...(beside !== undefined && varies(beside) ? { beside } : {}),
  };
  return { ...bundle, entity: { ...entity, list: tailored } };
}
