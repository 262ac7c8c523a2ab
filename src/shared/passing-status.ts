/** Whether a refusal may pass by itself: nothing answered, the server is at fault, signed out, too slow, too much at once. What is refused otherwise is refused again. */
export const isPassingStatus = (status: number): boolean => status === 0 || status >= 500 || [401, 408, 429].includes(status);
