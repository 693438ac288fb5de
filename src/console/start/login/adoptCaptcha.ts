import { fetchCaptcha } from '../session/captcha.ts';
import { setText } from './words.ts';

export interface Captcha {
  /** Of the picture on show; empty without one. */
  readonly key: () => string;
  readonly refresh: () => void;
}

/** The captcha on show; a newer request cancels an older one, so the picture always fits its key. */
export function adoptCaptcha(form: HTMLFormElement): Captcha {
  let running: AbortController | undefined;
  let key = '';
  const show = (...shown: readonly Node[]) => form.querySelector('[data-press="captcha"]')?.replaceChildren(...shown);

  const picture = (image: string) => Object.assign(new Image(150, 52), { src: image, alt: '' });
  const failure = () => {
    const words = document.createElement('span');
    setText(words, 'login.captchaFailed');
    return words;
  };
  const refresh = () => {
    running?.abort();
    const controller = new AbortController();
    running = controller;
    fetchCaptcha(controller.signal).then(
      (fresh) => {
        key = fresh.key;
        show(picture(fresh.image));
      },
      () => {
        if (controller.signal.aborted) return;
        key = '';
        show(failure());
      },
    );
  };
  return { key: () => key, refresh };
}
