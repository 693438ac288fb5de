import { useCallback, useEffect, useRef, useState } from 'react';
import { type CaptchaPicture, fetchCaptcha } from '../session/captcha.ts';

export interface CaptchaState {
  readonly captcha: CaptchaPicture | undefined;
  readonly failed: boolean;
  readonly refresh: () => void;
}

/** The captcha on show; a newer request cancels an older one, so the picture always fits its key. */
export function useCaptcha(wanted: boolean): CaptchaState {
  const [captcha, setCaptcha] = useState<CaptchaPicture>();
  const [failed, setFailed] = useState(false);
  const running = useRef<AbortController>(undefined);

  const refresh = useCallback(() => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    fetchCaptcha(controller.signal).then(
      (fresh) => {
        setCaptcha(fresh);
        setFailed(false);
      },
      () => {
        if (controller.signal.aborted) return;
        setCaptcha(undefined);
        setFailed(true);
      },
    );
  }, []);

  useEffect(() => {
    if (!wanted) return;
    refresh();
    return () => running.current?.abort();
  }, [wanted, refresh]);

  return { captcha, failed, refresh };
}
