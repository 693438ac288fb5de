import { Button } from '@mui/material';
import type { Entity } from '../../../model/Entity.ts';
import type { RefusedRecycling } from '../../../protocol/calls/readRecycle.ts';
import { recordTitle } from '../../../protocol/recordTitle.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { addressOf } from '../../entity/dialogAddress.ts';
import { binAddress } from '../../entity/recycle/binAddress.ts';
import { DialogFrame } from '../../widgets/DialogFrame.tsx';
import { PageLink } from '../../widgets/PageLink.tsx';
import typography from '../../widgets/typography.module.css';
import { searchOfBin } from './BinQuestion.ts';
import styles from './recycle.module.css';
import { useRecycleTexts } from './useRecycleTexts.ts';

interface RefusedRestoresProps {
  readonly entity: Entity;
  /** Where its records are opened; undefined: they have no list. */
  readonly menuPath: string | undefined;
  readonly records: readonly EntityRecord[];
  readonly refused: readonly RefusedRecycling[];
  readonly onClose: () => void;
}

/** As much of a name as a bin is searched for. */
const MAX_WORDS = 64;

/** Whoever may not see its name is told its id, which no bin is searched for. */
const wordsFor = ({ id, name }: { readonly id: string; readonly name: string }): string =>
  name === id ? '' : name.slice(0, MAX_WORDS);

/** What could not be restored, with what is in the way of each. */
export function RefusedRestores({ entity, menuPath, records, refused, onClose }: RefusedRestoresProps) {
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
        {refused.map(({ id, reasons, parents, holders }) => (
          <li key={id}>
            <strong>{nameOf(id)}</strong>
            {reasons.map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
            {parents.map((parent) => (
              <PageLink
                key={parent.id}
                className={typography.link}
                to={binAddress(parent.entity) + searchOfBin({ text: wordsFor(parent), record: parent.id })}
                onClickCapture={onClose}
              >
                {t('recycle.openParent', { name: parent.name })}
              </PageLink>
            ))}
            {menuPath !== undefined &&
              holders.map((holder) => (
                <PageLink
                  key={holder.id}
                  className={typography.link}
                  to={addressOf(menuPath, { kind: 'view', id: holder.id })}
                  onClickCapture={onClose}
                >
                  {t('recycle.openHolder', { name: holder.name })}
                </PageLink>
              ))}
          </li>
        ))}
      </ul>
    </DialogFrame>
  );
}
