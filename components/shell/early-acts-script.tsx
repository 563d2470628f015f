import { noteEarlyActs } from "./early-acts";

const script = `(${noteEarlyActs.toString()})()`;

/** Stands in the head, before anything that can be pressed. A stricter policy for content gives it its nonce here. */
export function EarlyActsScript() {
  return <script dangerouslySetInnerHTML={{ __html: script }} />;
}
