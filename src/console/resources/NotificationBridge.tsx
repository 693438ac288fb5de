import { useEffect } from 'react';
import { useNotificationContext, useTakeUndoableMutation, useTranslate } from 'react-admin';
import { showToast } from '../start/stores/toastStore.ts';

/** react-admin tells of a save as of any news. */
const DONE = /\.(created|updated|deleted)$/;

/**
 * Says what react-admin's parts notify of (`useNotify`) as the console's own messages. What could be undone is done
 * at once: a change that somebody sees is in the log.
 */
export function NotificationBridge() {
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const translate = useTranslate();
  useEffect(() => {
    if (notifications.length === 0) return;
    const taken = takeNotification();
    if (taken === undefined) return;
    const { message, type, notificationOptions } = taken;
    if (notificationOptions?.undoable) takeMutation()?.({ isUndo: false });
    if (typeof message !== 'string') return;
    const text = translate(message, { _: message, ...notificationOptions?.messageArgs });
    showToast(DONE.test(message) ? 'success' : type, text);
  }, [notifications, takeNotification, takeMutation, translate]);
  return null;
}
