import { Tag } from "@/components/ui/tag";
import { categoryName } from "@/lib/opportunities/model/categories";

interface RequirementsCategoriesProps {
  readonly ids: readonly string[];
  /** Text for an empty list. */
  readonly none: string;
}

/** Categories by name where a list names them, and always by id. */
export function RequirementsCategories({ ids, none }: RequirementsCategoriesProps) {
  if (ids.length === 0) return none;
  return (
    <span className="flex flex-wrap gap-1.5">
      {ids.map((id) => (
        <Tag key={id} title={`Category ${id}`}>
          {categoryName(id) ?? "Category"} <span className="mono text-soft">{id}</span>
        </Tag>
      ))}
    </span>
  );
}
