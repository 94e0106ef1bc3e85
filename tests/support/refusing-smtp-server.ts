import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

type Answer = string | (() => Promise<string>);

interface RefusingSmtpServer {
  readonly uri: string;
  /**
   * Sets the answer to each recipient from now on; a function is called for each, and may act before it resolves with the answer.
   * With null, the initial state, the server accepts connections and says nothing.
   */
  readonly answerWith: (answer: Answer | null) => void;
  readonly close: () => void;
}

/** Starts an SMTP server on a free port. */
export async function refusingSmtpServer(): Promise<RefusingSmtpServer> {
  let answer: Answer | null = null;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    if (answer === null) return;
    socket.write('220 ready\r\n');
    socket.on('data', async (lines) => {
      const isRecipient = lines.toString().startsWith('RCPT');
      const said = isRecipient ? await (typeof answer === 'function' ? answer() : answer) : '250 ok';
      socket.write(`${said}\r\n`);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the SMTP server has no port');
  return {
    uri: `smtp://127.0.0.1:${address.port}`,
    answerWith(next) {
      answer = next;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
