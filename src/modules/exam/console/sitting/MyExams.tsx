import './sitting.css';
import '../../../../console/widgets/entity.css';
import { usePane } from '../../../../console/context/usePane.ts';
import { useAnswer } from '../../../../console/data/useAnswer.ts';
import type { PageProps } from '../../../../console/modules/ConsoleModule.ts';
import { ErrorNotice } from '../../../../console/widgets/ErrorNotice.tsx';
import { LoadingLines } from '../../../../console/widgets/LoadingLines.tsx';
import { examMine } from '../../wire/calls.ts';
import { ResultPage } from '../result/ResultPage.tsx';
import { ExamList } from './ExamList.tsx';
import { Intro } from './Intro.tsx';

/** /exam/mine: the exams of whoever is signed in; below it, one that is sat, and results. */
export function MyExams({ params: [what, id = ''] }: PageProps) {
  if (what === 'result') return <ResultPage key={id} sheetId={id} />;
  return <Mine sitting={what === 'sit' ? id : undefined} key={what === 'sit' ? id : ''} />;
}

function Mine({ sitting }: { readonly sitting: string | undefined }) {
  const { navigate } = usePane();
  const { data, error, refetch } = useAnswer(examMine, {});
  if (data === undefined)
    return error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : <LoadingLines />;
  if (sitting === undefined) return <ExamList {...data} onOpen={(place) => navigate(`/exam/mine/${place}`)} />;
  return <Intro entry={data.entries.find(({ taskUserId }) => taskUserId === sitting)} />;
}
