/** What is asked: a user and a code, perhaps with the entity it belongs to and one record of it. */
export interface WhyQuestion {
  readonly userId: string;
  readonly entity: string;
  readonly code: string;
  readonly id: string;
}
