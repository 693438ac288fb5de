import type { EntityScreenContext } from '../../../../console/entity/EntityContext.ts';
import { embeddedTitles } from '../../../../console/fields/choice/embeddedTitles.ts';
import { todayInShanghai } from '../../../../console/fields/moment/todayInShanghai.ts';
import { filesOfValue } from '../../../../console/fields/upload/filesOfValue.ts';
import { Thumbnails } from '../../../../console/fields/upload/Thumbnails.tsx';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { StateNotice } from '../../../../console/widgets/StateNotice.tsx';
import type { ShownRecord } from '../../../../model/SchemaTypes.ts';
import { expiryOf } from '../expiry/expiryOf.ts';
import { TEXTS } from '../texts.ts';
import styles from './LicencePictures.module.css';

interface LicencePicturesProps {
  readonly context: EntityScreenContext;
  readonly record: ShownRecord<'entLicenceInfo'>;
}

const PICTURE_SIZE_PX = 240;
const MAX_PICTURES = 5;

/** A licence as an inspector checks it: what it is, how long it holds, and its pictures to look into. */
export function LicencePictures({ context: { entity }, record }: LicencePicturesProps) {
  const { t, list } = useTextsOf(TEXTS);
  const { color, kind, days } = expiryOf(record.validTo, record, todayInShanghai());
  const scans = filesOfValue(record.scans);
  const title = (name: string) => {
    const field = entity.fields.find((one) => one.name === name);
    return field === undefined ? '' : list(embeddedTitles(field, record) ?? []);
  };
  const term = typeof record.validTo === 'string' && record.validTo !== '' ? ` – ${record.validTo}` : '';
  return (
    <div className={styles.root}>
      <div className={styles.state} data-tone={color}>
        <b>{t(`ent.${kind}`, { days })}</b>
        <div>
          <strong>{title('licenceTypeId')}</strong>
          <span>{title('entId')}</span>
          <span>
            {String(record.licenceNo ?? '')} · {String(record.validFrom ?? '')}
            {term}
          </span>
        </div>
      </div>
      {scans.length === 0 && (
        <StateNotice icon="card_membership" title={t('licence.none')} hint={t('licence.noneHint')} />
      )}
      <Thumbnails files={scans} size={PICTURE_SIZE_PX} limit={MAX_PICTURES} />
    </div>
  );
}
