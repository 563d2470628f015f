// @vitest-environment happy-dom
/** Tree of a raw response: keyboard, lazy rendering, paths. */
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { RawJson } from "@/components/query/raw-json";
import { fieldPath } from "@/lib/sampling/contract/field-path";
import { JsonTree } from "./json-tree";

afterEach(cleanup);

const show = (value: unknown) =>
  render(<RawJson text={typeof value === "string" ? value : JSON.stringify(value)} subject="opportunity 7" />);
const tree = () => within(screen.getByRole("region", { name: "Tree of opportunity 7" }));
/** happy-dom puts a space after every isolated name. */
const branch = (name: string) => tree().getByRole("button", { name: (shown) => shown.replace(" :", ":") === name });

test("opens and closes by keyboard, and copies the path of a node", async () => {
  const user = userEvent.setup();
  show({ id: 7, "a b": [{ tag: "x" }] });
  expect(branch("$: 2 fields").getAttribute("aria-expanded")).toBe("true");
  const list = branch("a b: 1 item");
  expect(list.getAttribute("aria-expanded")).toBe("false");
  list.focus();
  await user.keyboard("{Enter}");
  branch("0: 1 field").focus();
  await user.keyboard(" ");
  expect(tree().getAllByText('"x"')).toHaveLength(1);
  await user.click(tree().getByRole("button", { name: 'Copy path $["a b"][0].tag' }));
  expect(await navigator.clipboard.readText()).toBe('$["a b"][0].tag');
  list.focus();
  await user.keyboard("{Enter}");
  expect(tree().queryByText('"x"')).toBeNull();
});

test("draws only the opened ones of 10,000 cells", async () => {
  const user = userEvent.setup();
  const cells = Array.from({ length: 10_000 }, (_, at) => ({ tag: `t${at}`, attribute_id: at }));
  const { container } = show({ id: 7, cells });
  const drawn = () => container.querySelectorAll("li").length;
  expect(drawn()).toBe(3);
  await user.click(branch("cells: 10,000 items"));
  expect(drawn()).toBe(103);
  await user.click(branch("9,900–9,999"));
  expect(drawn()).toBe(203);
  await user.click(branch("9999: 2 fields"));
  await user.click(tree().getByRole("button", { name: "Copy path $.cells[9999].attribute_id" }));
  expect(await navigator.clipboard.readText()).toBe("$.cells[9999].attribute_id");
});

test("a longer list is divided twice, so that opening it draws no more", async () => {
  const user = userEvent.setup();
  const { container } = show({ list: Array.from({ length: 20_150 }, (_, at) => at) });
  const drawn = () => container.querySelectorAll("li").length;
  expect(drawn()).toBe(2);
  await user.click(branch("list: 20,150 items"));
  expect(drawn()).toBe(5);
  await user.click(branch("20,000–20,149"));
  expect(drawn()).toBe(7);
  await user.click(branch("20,100–20,149"));
  expect(drawn()).toBe(57);
  expect(tree().getAllByRole("button", { name: "Copy path $.list[20149]" })).toHaveLength(1);
});

test("shows unusual names, empty values and long ids as received", () => {
  show('{"__proto__":{},"\\u202Ename":9223372036854775807,"n":null,"l":[]}');
  for (const text of ["9223372036854775807", "null", "[]", "{}"]) expect(tree().getAllByText(text)).toHaveLength(1);
  expect(tree().getAllByText(/\\u202ename/)).toHaveLength(1);
  expect(tree().getAllByText(/__proto__/)).toHaveLength(1);
});

test("a body that is not JSON is shown as text, without a tree", () => {
  show("<html>502");
  expect(screen.getAllByText("The response isn’t JSON, so it has no tree.")).toHaveLength(1);
  expect(within(screen.getByRole("region", { name: "body of opportunity 7" })).getAllByText("<html>502")).toHaveLength(
    1,
  );
});

test("a truncated body shows the received nodes and its text", () => {
  show('{"id":7,"cells":[{"tag":"a"},{"ta');
  expect(branch("cells: 2 items").getAttribute("aria-expanded")).toBe("false");
  expect(screen.getByRole("region", { name: "body of opportunity 7" }).textContent).toContain('"tag": "a"');
});

test("each node can have a note, with its path and the pattern of the list", async () => {
  const user = userEvent.setup();
  render(
    <JsonTree
      text='{"cells":[{"tag":"x"},{"tag":"y"}]}'
      label="Tree of opportunity 7"
      fieldPath={fieldPath}
      renderNote={({ path, pattern, parent = "none", name = "no name", value }) => (
        <i>{[path, pattern, parent, name, value].join(" ")}</i>
      )}
    />,
  );
  expect(tree().getAllByText("$ $ none no name {")).toHaveLength(1);
  await user.click(branch("cells: 2 items"));
  await user.click(branch("1: 1 field"));
  expect(tree().getAllByText("$.cells[1] $.cells[] $.cells 1 {")).toHaveLength(1);
  expect(tree().getAllByText('$.cells[1].tag $.cells[].tag $.cells[] tag "y"')).toHaveLength(1);
});
