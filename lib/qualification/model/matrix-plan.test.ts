import { expect, test } from "vitest";
import { planFault, planMatrix, planText } from "./matrix-plan.ts";

test("describes the plan in numbers before anything runs", () => {
  expect(planText(planMatrix(6, 2, 23))).toBe(
    "6 personas × 23 groups = 138 pairs; 2 personas checked live = 6 calls, 4 checked locally",
  );
  expect(planText(planMatrix(1, 1, 1))).toBe("1 persona × 1 group = 1 pair; 1 persona checked live = 1 call");
  expect(planText(planMatrix(50, 0, 200))).toBe(
    "50 personas × 200 groups = 10,000 pairs; all checked locally, service not called",
  );
});

test("refuses too few and too many personas or groups with a message", () => {
  expect(planFault(planMatrix(0, 0, 3))).toBe("Select at least one persona.");
  expect(planFault(planMatrix(1, 0, 0))).toBe("Enter at least one group ID.");
  expect(planFault(planMatrix(51, 0, 3))).toBe("A run can have at most 50 personas; 51 are selected.");
  expect(planFault(planMatrix(1, 0, 201))).toBe("A run can have at most 200 groups; you entered 201.");
  expect(planFault(planMatrix(50, 50, 200))).toBeUndefined();
});
