import '../../widgets/entity.css';
import './work.css';
import { LeaveDetail } from '../../../modules/leave/console/LeaveDetail.tsx';
import { LeaveForm } from '../../../modules/leave/console/LeaveForm.tsx';
import { LeaveHandle } from '../../../modules/leave/console/LeaveHandle.tsx';
import { usePane } from '../../context/usePane.ts';
import { WorkList } from './WorkList.tsx';
import { isWorkKind } from './workKinds.ts';

const LEAVE = '/work/process/leave/';

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The screens below /work: five lists, and the form, handling and details of a leave request. */
export function WorkScreens() {
  const { basePath } = usePane();
  const kind = basePath.slice('/work/'.length);
  if (isWorkKind(kind)) return <WorkList kind={kind} />;
  const [screen, ...params] = basePath.slice(LEAVE.length).split('/').map(decoded);
  const [first = '', second = '', third = ''] = params;
  if (screen === 'form') return <LeaveForm processDefinitionId={first} />;
  if (screen === 'handle') return <LeaveHandle taskId={first} processInstanceId={second} businessId={third} />;
  return <LeaveDetail processInstanceId={first} businessId={second} />;
}
