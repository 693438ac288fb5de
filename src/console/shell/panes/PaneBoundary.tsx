import Button from '@mui/material/Button';
import { Component, type ErrorInfo, type ReactNode, useEffect } from 'react';
import { useText } from '../../i18n/useText.ts';
import { retryParts } from '../../parts/lazyPart.ts';
import { PartError } from '../../start/parts/PartError.ts';
import { connectionStore } from '../../start/stores/connectionStore.ts';
import { reportError } from '../../start/stores/errorLog.ts';
import { retryFailed } from '../../stores/modelStore.ts';
import { StateNotice } from '../../widgets/StateNotice.tsx';
import styles from './panes.module.css';

interface State {
  readonly error: Error | undefined;
  readonly attempt: number;
}

const OTHER = { title: 'shell.failed', hint: 'shell.failedHint' } as const;
/** A part of an older deployment is gone for good: only a reload brings its successor, and asks before input is lost. */
const PARTS = {
  gone: { title: 'shell.partGone', hint: 'shell.partGoneHint' },
  late: { title: 'shell.partLate', hint: 'shell.partLateHint' },
  unreachable: { title: 'shell.failed', hint: 'shell.unreachable' },
  refused: { title: 'shell.partRefused', hint: 'shell.failedHint' },
} as const;

function Failure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { t } = useText();
  const kind = error instanceof PartError ? PARTS[error.reason] : OTHER;
  const connection = connectionStore.use();
  // Without a connection the banner promises that work goes on by itself when it is back.
  const resumes = kind === PARTS.unreachable && connection === 'ok';
  useEffect(() => {
    if (resumes) onRetry();
  }, [resumes, onRetry]);
  return (
    <StateNotice
      icon="report"
      title={t(kind.title)}
      hint={`${t(kind.hint)} ${kind === OTHER ? error.message : ''}`}
      alert
    >
      <Button variant="contained" onClick={onRetry}>
        {t('retry')}
      </Button>
      {kind === PARTS.gone && (
        <Button variant="outlined" onClick={() => window.location.reload()}>
          {t('shell.reload')}
        </Button>
      )}
    </StateNotice>
  );
}

/** An error breaks one tab, never the shell. */
export class PaneBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: undefined, attempt: 0 };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    reportError(error, info.componentStack ?? '');
  }

  private readonly retry = () => {
    retryFailed();
    retryParts();
    this.setState(({ attempt }) => ({ error: undefined, attempt: attempt + 1 }));
  };

  override render() {
    const { error, attempt } = this.state;
    if (error === undefined)
      return (
        <div key={attempt} className={styles.paneBody}>
          {this.props.children}
        </div>
      );
    return <Failure error={error} onRetry={this.retry} />;
  }
}
