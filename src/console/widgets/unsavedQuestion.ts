import type { Texts } from '../i18n/useText.ts';
import type { ConfirmQuestion } from './ConfirmDialog.tsx';

/** Asked before unsaved input is lost. */
export const unsavedQuestion = (t: Texts['t']): ConfirmQuestion => ({
  title: t('unsavedTitle'),
  body: t('unsavedBody'),
  confirm: t('unsavedDiscard'),
  cancel: t('unsavedStay'),
  danger: true,
});
