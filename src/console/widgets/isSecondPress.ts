/** Whether it is the second press of a double click, which is not meant for what stands there by then. */
export const isSecondPress = (event: object): boolean => 'detail' in event && Number(event.detail) > 1;
