import { mayRead } from '../../../model/fieldAccess.ts';
import { historyFields } from '../../../model/history.ts';
import type { EntityScreenContext } from '../EntityContext.ts';

/** Fields of an entity whose changes one may ask for. */
export const fieldOffers = ({ entity, codes, texts }: Pick<EntityScreenContext, 'entity' | 'codes' | 'texts'>) =>
  [...historyFields(entity).values()]
    .filter((field) => mayRead(field, codes))
    .map(({ name, label }) => ({ key: name, label: texts.text(label) }));

/** Days (YYYY-MM-DD; empty: any) as the moments that a server is asked for. */
export const sentDays = ({ from, until }: { readonly from: string; readonly until: string }) => ({
  ...(from && { from: `${from} 00:00:00` }),
  ...(until && { until: `${until} 23:59:59` }),
});
