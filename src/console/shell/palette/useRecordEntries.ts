import { useMemo } from 'react';
import type { EntitySummary } from '../../../model/Model.ts';
import { useGo } from '../../context/useGo.ts';
import { addressOf } from '../../entity/dialogAddress.ts';
import { useText } from '../../i18n/useText.ts';
import type { MenuItem } from '../../stores/MenuItem.ts';
import { useModelIndex } from '../../stores/useModelIndex.ts';
import { menuLeaves } from '../menuPaths.ts';
import type { PaletteEntry, PaletteGroup } from './PaletteEntry.ts';
import type { RecordHit } from './useRecordHits.ts';

/** Where an entity's list is for this person: an administrator may have moved its menu item. */
export function usePlaceOfEntity(visible: readonly MenuItem[]): (name: string) => PlacedEntity | undefined {
  const { entities } = useModelIndex();
  return useMemo(() => {
    const leaves = menuLeaves(visible).flatMap((trail) => trail.at(-1) ?? []);
    const placed = entities.flatMap((entity): (readonly [string, PlacedEntity])[] => {
      const nth = leaves.findIndex(({ code, path }) => code === entity.permissions.menu || path === entity.menuPath);
      const item = leaves[nth];
      const path = entity.menuPath === undefined ? undefined : item?.path;
      return path === undefined || item === undefined ? [] : [[entity.name, { entity, path, icon: item.icon, nth }]];
    });
    const byName = new Map(placed);
    return (name) => byName.get(name);
  }, [entities, visible]);
}

export interface PlacedEntity {
  readonly entity: EntitySummary;
  readonly path: string;
  readonly icon: string;
  /** Where it stands among the pages of the menu. */
  readonly nth: number;
}

/** Records that have a page to open on, as lines of a part of the palette. */
export function useRecordEntries(
  hits: readonly RecordHit[],
  placeOf: (name: string) => PlacedEntity | undefined,
  group: PaletteGroup = 'records',
): readonly PaletteEntry[] {
  const { text } = useText();
  const go = useGo();
  return hits.flatMap((hit) => {
    const place = placeOf(hit.entity);
    if (place === undefined) return [];
    const to = addressOf(place.path, { kind: 'view', id: hit.id });
    return [
      {
        key: `${group} ${hit.entity} ${hit.id}`,
        group,
        icon: place.icon,
        label: hit.name,
        note: [hit.within, hit.text === hit.name ? '' : hit.text].filter((part) => part !== '').join(' · '),
        kind: text(place.entity.label),
        run: () => go(to),
      },
    ];
  });
}
