import { DetailView, type DetailViewProps } from '../../../../console/entity/detail/DetailView.tsx';
import { filesOfValue } from '../../../../console/fields/upload/filesOfValue.ts';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { TEXTS } from '../texts.ts';
import { LicencePictures } from './LicencePictures.tsx';

/** The detail view of a licence, first its pictures and how long it is good for. */
export function LicencePage(props: DetailViewProps) {
  const { t } = useTextsOf(TEXTS);
  const content = <LicencePictures context={props.context} record={props.record} />;
  const empty = filesOfValue(props.record.scans).length === 0;
  return <DetailView {...props} lead={{ label: t('licence.title'), content, empty }} />;
}
