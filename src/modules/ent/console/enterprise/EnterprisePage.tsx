import { DetailView, type DetailViewProps } from '../../../../console/entity/detail/DetailView.tsx';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { TEXTS } from '../texts.ts';
import { Overview } from './Overview.tsx';

const WIDTH_PX = 1120;

/** The detail view of an enterprise with everything about it on its first page. */
export function EnterprisePage(props: DetailViewProps) {
  const { t } = useTextsOf(TEXTS);
  const content = <Overview bundle={props.context.bundle} record={props.record} />;
  return <DetailView {...props} width={WIDTH_PX} lead={{ label: t('ent.overview'), content }} />;
}
