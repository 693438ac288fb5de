import { Button } from '@mui/material';
import type { Entity } from '../../../model/Entity.ts';
import type { RefusedRecycling } from '../../../protocol/calls/readRecycle.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { binAddress } from '../../entity/recycle/binAddress.ts';
import { recordTitle } from '../../fields/choice/recordTitle.ts';
import { DialogFrame } from '../../widgets/DialogFrame.tsx';
import { PageLink } from '../../widgets/PageLink.tsx';
import typography from '../../widgets/typography.module.css';
import styles from './recycle.module.css';
import { useRecycleTexts } from './useRecycleTexts.ts';

interface RefusedRestoresProps {
  readonly entity: Entity;
  readonly records: readonly EntityRecord[];
  readonly refused: readonly RefusedRecycling[];
  readonly onClose: () => void;
}

/** What could not be restored, with what is in the way of each. */
export function RefusedRestores({ entity, records, refused, onClose }: RefusedRestoresProps) {
  const { t } = useRecycleTexts();
  const nameOf = (id: string) => {
    const record = records.find((one) => String(one.id) === id);
    return record === undefined ? id : recordTitle(record, entity.titleField);
  };
  const footer = (
    <Button variant="contained" onClick={onClose}>
      {t('close')}
    </Button>
  );
  return (
    <DialogFrame
      firm
      title={t('recycle.refusedTitle', { count: refused.length })}
      width={560}
      onClose={onClose}
      footer={footer}
    >
      <ul className={styles.refused}>
        {refused.map(({ id, reasons, parents }) => (
          <li key={id}>
            <strong>{nameOf(id)}</strong>
            {reasons.map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
            {[...new Set(parents.map((parent) => parent.entity))].map((parent) => (
              <PageLink key={parent} className={typography.link} to={binAddress(parent)} onClickCapture={onClose}>
                {t('recycle.openParent')}
              </PageLink>
            ))}
          </li>
        ))}
      </ul>
    </DialogFrame>
  );
}
