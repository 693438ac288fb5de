import { usePane } from '../../../../console/context/usePane.ts';
import { useAnswer } from '../../../../console/data/useAnswer.ts';
import { NotYetRead } from '../../../../console/widgets/NotYetRead.tsx';
import { examMine } from '../../wire/calls.ts';
import { ResultPage } from '../result/ResultPage.tsx';
import { ExamList } from './ExamList.tsx';
import { Intro } from './Intro.tsx';

/** What stands below it says which exam or result. */
const PATH = '/exam/mine/';

/** /exam/mine: the exams of whoever is signed in; below it, one that is sat, and results. */
export function MyExams() {
  const { pathname } = usePane();
  const [what, id = ''] = pathname.slice(PATH.length).split('/');
  if (what === 'result') return <ResultPage key={id} sheetId={id} />;
  return <Mine sitting={what === 'sit' ? id : undefined} key={what === 'sit' ? id : ''} />;
}

function Mine({ sitting }: { readonly sitting: string | undefined }) {
  const { navigate } = usePane();
  const { data, error, refetch } = useAnswer(examMine, {});
  if (data === undefined) return <NotYetRead error={error} refetch={refetch} page />;
  if (sitting === undefined) return <ExamList {...data} onOpen={(place) => navigate(PATH + place)} />;
  return <Intro entry={data.entries.find(({ taskUserId }) => taskUserId === sitting)} />;
}
