import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** An SMTP server on a free port that answers each recipient with `answer`; with null it accepts connections and is silent. */
export async function refusingSmtpServer(answer: string | null): Promise<{ uri: string; close: () => void }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    if (answer === null) return;
    socket.write('220 ready\r\n');
    socket.on('data', (lines) => {
      socket.write(lines.toString().startsWith('RCPT') ? `${answer}\r\n` : '250 ok\r\n');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the SMTP server has no port');
  return {
    uri: `smtp://127.0.0.1:${address.port}`,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
