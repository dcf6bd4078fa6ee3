/** Asks a server's process something over its channel. */
export function ask({ child }, question) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer to ${question}`)), 60_000);
    child.once('message', (answer) => {
      clearTimeout(timer);
      resolve(answer);
    });
    child.send(question);
  });
}
