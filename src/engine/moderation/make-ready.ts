import { learnAll, messagesOf } from './learned-messages.ts';
import { moderateMessage } from './moderate-message.ts';

/** So many texts of two thousand letters, and the code that reads them runs as fast as it ever will. */
const texts = 60;
const length = 2_000;

/** After the start of a server: what the messages teach is learned, and read once, so that nobody's first message waits. In small steps, so that nobody else waits either. */
export async function makeModerationReady(): Promise<void> {
  await learnAll();
  const whole = messagesOf('study').join('. ');
  for (let at = 0; at < texts; at += 1) {
    moderateMessage(whole.slice(at * 211, at * 211 + length));
    await new Promise(setImmediate);
  }
}
