import Button from '@mui/material/Button';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { reportError } from '../../context/errorLog.ts';
import { retryFailed } from '../../context/modelStore.ts';
import { useText } from '../../i18n/useText.ts';
import { StateNotice } from '../../widgets/StateNotice.tsx';

interface State {
  readonly error: Error | undefined;
  readonly attempt: number;
}

function Failure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { t } = useText();
  return (
    <StateNotice icon="report" title={t('shell.failed')} hint={`${t('shell.failedHint')} ${error.message}`} alert>
      <Button variant="contained" onClick={onRetry}>
        {t('retry')}
      </Button>
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

  private retry(attempt: number) {
    retryFailed();
    this.setState({ error: undefined, attempt });
  }

  override render() {
    const { error, attempt } = this.state;
    if (error === undefined)
      return (
        <div key={attempt} className="sh-pane-body">
          {this.props.children}
        </div>
      );
    return <Failure error={error} onRetry={() => this.retry(attempt + 1)} />;
  }
}
