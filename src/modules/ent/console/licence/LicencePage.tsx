import { DetailView, type DetailViewProps } from '../../../../console/entity/detail/DetailView.tsx';
import { useText } from '../../../../console/i18n/useText.ts';
import { LicencePictures } from './LicencePictures.tsx';

/** The detail view of a licence, first its pictures and how long it is good for. */
export function LicencePage(props: DetailViewProps) {
  const { t } = useText();
  const content = <LicencePictures context={props.context} record={props.record} />;
  return <DetailView {...props} lead={{ label: t('licence.title'), content }} />;
}
