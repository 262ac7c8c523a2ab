import { SMTPServer } from 'smtp-server';

type TestMail = { from: string; to: string[]; /** Head and text, with the line breaks and signs that quoted-printable put away. */ body: string };

/** A mail server that keeps what it is sent. `start` gives the address for `SMTP_URL`. */
export function createTestMailServer() {
  const mails: TestMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const body = Buffer.concat(chunks).toString().replaceAll('=\r\n', '').replaceAll('=3D', '=');
        mails.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), body });
        done();
      });
    },
  });
  const start = async (): Promise<string> => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.server.address();
    return `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  };
  return { mails, start, stop: () => new Promise<void>((resolve) => server.close(resolve)) };
}
