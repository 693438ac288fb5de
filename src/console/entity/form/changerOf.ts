import type { EntityRecord } from '../../../protocol/types.ts';
import type { Texts } from '../../i18n/useText.ts';

/** Who changed a record last, as far as it is known. */
export const changerOf = (record: EntityRecord, { t }: Pick<Texts, 't'>): string =>
  String(record.updateUserLabel ?? record.updateUserName ?? t('somebody'));
