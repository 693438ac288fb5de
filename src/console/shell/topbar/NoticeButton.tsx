import BellIcon from '@mui/icons-material/NotificationsOutlined';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { lazyPart } from '../../parts/lazyPart.ts';
import { useSession } from '../../stores/useSession.ts';
import { CountBadge } from '../../widgets/CountBadge.tsx';
import { useMenu } from '../../widgets/useMenu.ts';
import { BarButton } from './BarButton.tsx';
import { PartFrame } from './PartFrame.tsx';
import { useNotices } from './useNotices.ts';

const NoticePanel = lazyPart(async () => (await import('./NoticePanel.tsx')).NoticePanel);
const WholeRun = lazyPart(async () => (await import('../../screens/work/WholeRun.tsx')).WholeRun);

/** Mail, messages and notices, from the notice data; what was opened counts as read. */
export function NoticeButton() {
  const { may } = useSession();
  return may('notice') ? <Bell /> : null;
}

function Bell() {
  const { t } = useText();
  const { anchor, open, show, close } = useMenu();
  const notices = useNotices();
  const [run, setRun] = useState<string>();
  const closeRun = () => setRun(undefined);
  const count = notices.unread.length;
  return (
    <>
      <BarButton
        name={count === 0 ? t('shell.notices') : t('shell.noticesUnread', { count })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={show}
      >
        <CountBadge count={count} color="error" overlap="circular">
          <BellIcon sx={{ fontSize: 18 }} />
        </CountBadge>
      </BarButton>
      {anchor && (
        <Popover
          open={open}
          anchorEl={anchor}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper: { 'aria-label': t('shell.notices'), role: 'dialog', sx: { width: 350 } } }}
        >
          <PartFrame onFail={close}>
            <NoticePanel notices={notices} onClose={close} onRun={setRun} />
          </PartFrame>
        </Popover>
      )}
      {run !== undefined && (
        <PartFrame onFail={closeRun}>
          <WholeRun processInstanceId={run} onClose={closeRun} />
        </PartFrame>
      )}
    </>
  );
}
