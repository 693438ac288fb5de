import { Suspense } from 'react';
import { hasRight, rightsGrounds } from '../../../model/entityRights.ts';
import { usePane } from '../../context/usePane.ts';
import { hasBin } from '../../entity/recycle/hasBin.ts';
import { useEntity } from '../../entity/useEntity.ts';
import type { PageProps } from '../../modules/ConsoleModule.ts';
import { useModelIndex } from '../../stores/useModelIndex.ts';
import { LoadingLines } from '../../widgets/LoadingLines.tsx';
import { StateNotice } from '../../widgets/StateNotice.tsx';
import { BinContent } from './BinContent.tsx';
import { binQuestionIn } from './BinQuestion.ts';
import styles from './recycle.module.css';
import { useRecycleTexts } from './useRecycleTexts.ts';

/** What was removed of one entity, at an address of its own. */
export function RecycleBin({ params: [name = ''] }: PageProps) {
  const { t } = useRecycleTexts();
  const { entities } = useModelIndex();
  const isKnown = entities.some((entity) => entity.name === name);
  return (
    <div className={styles.root}>
      <Suspense fallback={<LoadingLines />}>
        {isKnown ? <OpenBin name={name} /> : <StateNotice icon="delete" title={t('recycle.noBin')} />}
      </Suspense>
    </div>
  );
}

function OpenBin({ name }: { readonly name: string }) {
  const context = useEntity(name);
  const { t } = useRecycleTexts();
  const { search } = usePane();
  const { entity, codes } = context;
  const isOpen = hasBin(entity) && hasRight(rightsGrounds(entity), 'remove', codes);
  const { record } = binQuestionIn(search);
  // Led to another record, one begins anew with that one chosen.
  return isOpen ? (
    <BinContent key={record} context={context} />
  ) : (
    <StateNotice icon="delete" title={t('recycle.noBin')} />
  );
}
