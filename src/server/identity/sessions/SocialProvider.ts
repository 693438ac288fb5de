import type { Text } from '../../../model/Text.ts';

/** Who a third party says somebody is: its own name for the person, never an e-mail address or a display name. */
export interface SocialIdentity {
  readonly subject: string;
  /** To show; proves nothing. */
  readonly name: string;
}

/** A third party people sign in through. Undefined from `exchange`: the code is not one of its own. */
export interface SocialProvider {
  /** `source` of the token call: `wechat_open`, `github`, … */
  readonly source: string;
  /** On the button of the sign-in page. */
  readonly label: Text;
  /**
   * Where a person proves who she is; from there she comes back to `/oauth/redirect/{source}` with `code`
   * and the same `state`.
   */
  readonly authorize: (state: string) => string;
  readonly exchange: (code: string, state: string) => Promise<SocialIdentity | undefined>;
}
